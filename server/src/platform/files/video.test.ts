import { expect, test } from 'vitest'
import { videoFile } from '#testing/videos.ts'
import { prepareVideo } from './video.ts'

const titleOf = (bytes: Uint8Array) =>
  prepareVideo(bytes).then(
    () => 'accepted',
    (error: { problem?: { title?: string }; title?: string; message?: string }) =>
      error.problem?.title ?? error.title ?? error.message,
  )

test.each([
  ['webm', 'vp8', 'video/webm'],
  ['webm', 'vp9', 'video/webm'],
  ['webm', 'av1', 'video/webm'],
  ['mp4', 'vp9', 'video/mp4'],
  ['mp4', 'av1', 'video/mp4'],
  ['mp4, index last', 'vp9', 'video/mp4'],
] as const)('a %s file with %s is stored as %s, with its length and size', async (format, codec, contentType) => {
  const video = await prepareVideo(await videoFile({ format, codec, seconds: 3 }))
  // WebM does not say how long the last picture is shown.
  const facts = { contentType, duration: contentType === 'video/webm' ? 2900 : 3000, width: 320, height: 180 }
  expect(video).toMatchObject(facts)
  expect(await prepareVideo(video.bytes)).toMatchObject(facts)
})

test('the index of a stored MP4 comes before its pictures', async () => {
  const given = await videoFile({ format: 'mp4, index last' })
  const { bytes } = await prepareVideo(given)
  expect(given.indexOf('moov')).toBeGreaterThan(given.indexOf('mdat'))
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
})

test.each(['webm', 'mp4'] as const)('nothing of a %s file but pictures and sound is stored', async (format) => {
  const given = Buffer.concat([await videoFile({ format, title: 'At home in Ōmaka' }), Buffer.from('<script>hidden')])
  expect(given.includes('maka')).toBe(true)
  const { bytes } = await prepareVideo(given)
  expect(bytes.includes('maka')).toBe(false)
  expect(bytes.includes('<script>')).toBe(false)
})

const cut = async (format: 'mp4' | 'webm', share: number) => {
  const bytes = await videoFile({ format, seconds: 10 })
  return bytes.subarray(0, Math.floor(bytes.length * share))
}

test.each<[string, () => Promise<Buffer>, string]>([
  ['a text', async () => Buffer.from('WEBVTT\n\n'), 'Choose an MP4 or WebM video.'],
  ['an empty file', async () => Buffer.alloc(0), 'Choose an MP4 or WebM video.'],
  ['a page', async () => Buffer.from('<html><script>1</script>'), 'Choose an MP4 or WebM video.'],
  ['another container', () => videoFile({ format: 'mkv' }), 'Choose an MP4 or WebM video.'],
  [
    'HEVC',
    () => videoFile({ format: 'mp4', codec: 'hevc' }),
    'Some browsers cannot play this video. Save it as H.264, VP9 or AV1.',
  ],
  ['a cut MP4', () => cut('mp4', 0.6), 'This video is damaged. Choose another file.'],
  ['an MP4 cut in its index', () => cut('mp4', 0.02), 'This file has no pictures, or it is damaged. Choose a video.'],
  [
    'pictures of 8000 pixels',
    () => videoFile({ width: 8000 }),
    'This video is larger than 3840 pixels. Save it smaller.',
  ],
])('%s is refused', async (_what, bytes, title) => expect(await titleOf(await bytes())).toBe(title))

test('a box nested 20,000 deep is refused', async () => {
  const head = Buffer.from('0000001c667479706d70343200000000', 'hex')
  const nested = Array.from({ length: 20_000 }, (_, depth) => {
    const box = Buffer.from('\0\0\0\0moov', 'latin1')
    box.writeUInt32BE((20_000 - depth) * 8)
    return box
  })
  expect(await titleOf(Buffer.concat([head, Buffer.from('mp42isom', 'latin1'), ...nested]))).not.toBe('accepted')
})
