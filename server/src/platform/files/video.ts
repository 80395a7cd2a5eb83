import {
  ALL_FORMATS,
  type AudioCodec,
  BufferSource,
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { Refusal } from '#platform/errors/refusal.ts'

/** Codecs that every browser in use plays. Telephones may also record HEVC, which some of them do not. */
const pictureCodecs: VideoCodec[] = ['avc', 'vp8', 'vp9', 'av1']
const soundCodecs: AudioCodec[] = ['aac', 'opus', 'vorbis', 'mp3']

/** Long enough for any instruction, in milliseconds. */
const longest = 2 * 60 * 60_000
/** Largest width and height, in pixels. */
const largestSide = 3840

export type PreparedVideo = {
  bytes: Buffer
  contentType: 'video/mp4' | 'video/webm'
  /** In milliseconds. */
  duration: number
  width: number
  height: number
}

/**
 * The video in the form in which it is stored: its pictures and sound alone, with the index first, so that it plays
 * while it loads. Places, names and whatever else a telephone writes into it are gone, and so is anything hidden behind
 * its end. Nothing is decoded. Refuses anything but a whole MP4 or WebM file that every browser plays.
 */
export async function prepareVideo(given: Uint8Array): Promise<PreparedVideo> {
  const input = new Input({ source: new BufferSource(given), formats: ALL_FORMATS })
  try {
    const format = await input.getFormat().catch(() => undefined)
    if (format !== MP4 && format !== WEBM) throw refused('Choose an MP4 or WebM video.')
    await factsOf(input)
    const bytes = await copied(input, format === MP4)
    return { ...(await factsOfStored(bytes)), bytes, contentType: format === MP4 ? 'video/mp4' : 'video/webm' }
  } catch (error) {
    throw error instanceof Refusal ? error : damaged()
  } finally {
    input.dispose()
  }
}

/** A WebM file does not say how long its last picture is shown, so the copy can be a moment shorter. */
async function factsOfStored(bytes: Buffer) {
  const stored = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  try {
    return await factsOf(stored)
  } finally {
    stored.dispose()
  }
}

async function factsOf(input: Input): Promise<Pick<PreparedVideo, 'duration' | 'width' | 'height'>> {
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw refused('This file has no pictures, or it is damaged. Choose a video.')
  const sound = await input.getPrimaryAudioTrack()
  const [codec, soundCodec] = [await track.getCodec(), await sound?.getCodec()]
  if (codec === null || !pictureCodecs.includes(codec))
    throw refused('Some browsers cannot play this video. Save it as H.264, VP9 or AV1.')
  if (sound && (soundCodec == null || !soundCodecs.includes(soundCodec)))
    throw refused('Some browsers cannot play the sound of this video. Save it as AAC or Opus.')
  const duration = Math.round((await input.computeDuration()) * 1000)
  // A file that was cut still says its full length, but its last picture is missing.
  const last = await new EncodedPacketSink(track).getPacket(duration / 1000)
  if (!last || !(duration > 0)) throw damaged()
  if (duration > longest) throw refused('This video is longer than two hours. Choose a shorter one.')
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  if (Math.max(width, height) > largestSide) throw refused('This video is larger than 3840 pixels. Save it smaller.')
  return { duration, width, height }
}

/** The same pictures and sound in a new file. */
async function copied(input: Input, isMp4: boolean) {
  const target = new BufferTarget()
  const format = isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const output = new Output({ format, target })
  const copy = { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY } as const
  const conversion = await Conversion.init({ input, output, tracks: 'primary', copy, tags: {}, showWarnings: false })
  if (!conversion.isValid) throw damaged()
  await conversion.execute()
  if (!target.buffer) throw damaged()
  return Buffer.from(target.buffer)
}

const refused = (title: string) => new Refusal(415, { title })

const damaged = () => refused('This video is damaged. Choose another file.')
