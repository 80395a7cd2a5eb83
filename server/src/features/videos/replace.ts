import type { Actor } from '@clearwing/domain/access/actor.ts'
import { keepsProgress } from '@clearwing/domain/videos/watching.ts'
import type { Tx } from '#platform/database/database.ts'
import { readCaptions, readChapters } from './captions.ts'
import { type StoredVideo, updateVideo } from './store.ts'
import { forgetWatched } from './watch-store.ts'

type NewFile = Pick<StoredVideo, 'fileId' | 'duration' | 'width' | 'height'>

/**
 * Gives a video another file. One of the same length keeps captions and progress. With another length the video is a
 * draft again: an administrator checks captions and chapters, of which those that do not fit are removed, and people
 * watch it from the start.
 */
export async function replaceVideo(tx: Tx, actor: Actor, before: StoredVideo, file: NewFile) {
  if (keepsProgress(before.duration, file.duration)) return updateVideo(tx, actor, before, file)
  const { duration } = file
  const fitting = (text: string | null, read: typeof readCaptions) =>
    text !== null && read(text, duration).problems.length === 0 ? text : null
  await forgetWatched(tx, before)
  await updateVideo(tx, actor, before, {
    ...file,
    captions: fitting(before.captions, readCaptions),
    chapters: fitting(before.chapters, readChapters),
    publishedAt: null,
  })
}
