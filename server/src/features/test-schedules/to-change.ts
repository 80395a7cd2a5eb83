import { canManageSchedules } from '@clearwing/domain/test-schedules/rules.ts'
import { TestSchedule } from '@clearwing/domain/test-schedules/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { lockTestSchedule } from './store.ts'

/** Finds and locks a schedule, in the version that was read. */
export async function toChange(tx: Tx, request: FastifyRequest, testScheduleId: number, version: number) {
  const schedule = found(await lockTestSchedule(tx, request.actor, testScheduleId))
  allowed(request, canManageSchedules, schedule.organisationId, schedule.kind)
  unchanged(TestSchedule, schedule, version)
  return schedule
}
