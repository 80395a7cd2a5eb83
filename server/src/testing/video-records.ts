import { theSystem } from '@clearwing/domain/access/actor.ts'
import { FileAccess } from '@clearwing/domain/enumerations.ts'
import type { FileLevel } from '@clearwing/domain/files/access-levels.ts'
import { createVideo, lockVideo, updateVideo } from '#features/videos/store.ts'
import { saveFile } from '#platform/files/files.ts'
import { prepareVideo } from '#platform/files/video.ts'
import { pngOf } from './pictures.ts'
import type { RecordMaker } from './tenant.ts'
import { database, site } from './test-app.ts'
import { videoFile } from './videos.ts'

export const captionsOf = (text: string) => `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}`

type Given = { userId: number; name: string; access?: FileLevel; seconds?: number; isDraft?: boolean }

/** A video with captions, published unless it is a draft. */
export const addVideo = ({ userId, name, access = FileAccess.Logged_in_users_only, seconds = 3, isDraft }: Given) =>
  database.transaction(async (tx) => {
    const actor = { ...theSystem, userId }
    const { bytes, contentType, ...facts } = await prepareVideo(await videoFile({ seconds }))
    const fileId = await saveFile(tx, actor, site.storage, { bytes, contentType, fileName: `${name}.webm` })
    const picture = { bytes: await pngOf(8, 8), fileName: `${name}.png` }
    const posterFileId = await saveFile(tx, actor, site.storage, picture)
    const described = { name, topic: null, screen: null, access }
    const videoId = await createVideo(tx, actor, { ...described, ...facts, fileId })
    const created = await lockVideo(tx, videoId)
    const publishedAt = isDraft ? null : tx.now
    if (created) await updateVideo(tx, actor, created, { captions: captionsOf(name), posterFileId, publishedAt })
    return videoId
  })

/** A video that only administrators can watch. */
export const videoRecord: RecordMaker = async ({ ids: { userId = 0 }, mark }) => ({
  videoId: await addVideo({ userId, name: mark.slice(0, 30), access: FileAccess.Administrator_only }),
})
