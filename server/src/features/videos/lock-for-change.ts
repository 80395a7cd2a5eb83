import { canManageVideos } from '@clearwing/domain/videos/rules.ts'
import { Video } from '@clearwing/domain/videos/schema.ts'
import type { FastifyRequest } from 'fastify'
import { allowed } from '#platform/access/access.ts'
import type { Tx } from '#platform/database/database.ts'
import { found, unchanged } from '#platform/errors/refusal.ts'
import { lockVideo, readVideo } from './store.ts'

/** Asks the rule, locks the video and compares its version. */
export async function lockForChange(tx: Tx, request: FastifyRequest, videoId: number, version?: number) {
  allowed(request, canManageVideos)
  const video = found(await lockVideo(tx, videoId))
  if (version !== undefined && version !== video.version)
    unchanged(Video, await readVideo(tx, request.actor, videoId), version)
  return video
}
