import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { createClearing, createRequirementEvidence } from '#features/requirements/record-store.ts'
import { createRequirement } from '#features/requirements/store.ts'
import { today } from '#platform/time/today.ts'
import { requirementValues } from './requirement-scene.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** What the practice requires of its pilot alone, with a completion and a clearing. */
export const requirementRecords: RecordMaker = ({ organisationId, ids: { userId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const actor = { ...theSystem, userId }
    const requirement = await createRequirement(tx, actor, {
      organisationId,
      userId,
      messageId: null,
      name: mark,
      fromDay: '2020-01-01',
      values: requirementValues(),
    })
    const evidence = { completedOn: addDays(today(tx), -400), validUntil: null, libraryItemId: null, note: mark }
    const requirementEvidenceId = await createRequirementEvidence(tx, actor, requirement, userId, evidence)
    const clearing = { fromDay: '2020-01-01', toDay: '2020-02-01', reason: mark }
    const requirementClearingId = await createClearing(tx, actor, requirement, userId, clearing)
    return { requirementId: requirement.requirementId, requirementEvidenceId, requirementClearingId }
  })
