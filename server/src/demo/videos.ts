import { readFileSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { createVideo, lockVideo, updateVideo } from '#features/videos/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { saveFile } from '#platform/files/files.ts'
import { prepareVideo } from '#platform/files/video.ts'
import type { Site } from '#platform/site.ts'
import { clips, webVttOf } from './clips.ts'

type World = { tx: Tx; site: Site; userIds: Record<string, number> }

/** Five clips of the product itself, one for each kind of user. */
export async function createVideos({ tx, site, userIds }: World) {
  const administrator = { ...theSystem, userId: userIds['demo.admin'] ?? theSystem.userId }
  for (const clip of clips) {
    const { fileName, name, topic } = clip
    const given = readFileSync(path.join(import.meta.dirname, 'clips', fileName))
    const { bytes, contentType, ...facts } = await prepareVideo(given)
    const fileId = await saveFile(tx, administrator, site.storage, { bytes, contentType, fileName })
    const described = { name, topic, screen: null, access: FileAccess.Logged_in_users_only }
    const videoId = await createVideo(tx, administrator, { ...described, ...facts, fileId })
    const created = await lockVideo(tx, videoId)
    if (!created) throw new Error('A video that was just created is missing')
    const captions = webVttOf(clip, ({ caption }) => caption)
    const chapters = webVttOf(clip, ({ chapter }) => chapter)
    await updateVideo(tx, administrator, created, { captions, chapters, publishedAt: tx.now })
  }
}
