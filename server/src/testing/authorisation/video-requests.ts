import { pngOf } from '#testing/pictures.ts'
import { captionsOf } from '#testing/video-records.ts'
import { videoFile } from '#testing/videos.ts'
import type { Request } from './request.ts'

const clip = { name: 'clip.webm', type: 'video/webm', content: await videoFile({ seconds: 1 }) }

/** Requests of videos, by operation. */
export const videoRequests: Record<string, Request> = {
  addVideo: { file: clip },
  replaceVideo: { file: clip },
  setVideoPoster: { file: { name: 'poster.png', type: 'image/png', content: pngOf(8, 8) } },
  getVideoContent: { query: { e: '1', k: 'A'.repeat(43) } },
  updateVideo: { body: () => ({ name: 'Sign off a medical', topic: null, screen: null, access: 2, version: 2 }) },
  setVideoCaptions: { body: () => ({ text: captionsOf('Kia ora'), version: 2 }) },
  setVideoChapters: { body: () => ({ text: captionsOf('Before'), version: 2 }) },
  setVideoState: { body: () => ({ state: 'retired', version: 2 }) },
  reportVideoProgress: { body: () => ({ played: [{ from: 0, to: 1000 }], position: 1000 }) },
  reportTranscript: { body: () => ({ is: 'opened' }) },
}
