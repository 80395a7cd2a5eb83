import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'

const formats = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  'mp4, index last': () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
} satisfies Record<string, () => OutputFormat>

const codecs = { vp8: 'vp8', vp9: 'vp09.00.10.08', av1: 'av01.0.04M.08', hevc: 'hev1.1.6.L93.B0' }

type Sample = {
  format?: keyof typeof formats
  codec?: keyof typeof codecs
  /** In seconds, with ten pictures a second. */
  seconds?: number
  width?: number
  title?: string
}

/** A video whose container is whole and whose pictures are noise, which no one decodes. */
export async function videoFile({ format = 'webm', codec = 'vp9', seconds = 3, width = 320, title }: Sample = {}) {
  const target = new BufferTarget()
  const output = new Output({ format: formats[format](), target })
  const source = new EncodedVideoPacketSource(codec as VideoCodec)
  output.addVideoTrack(source, { frameRate: 10 })
  if (title !== undefined) output.setMetadataTags({ title })
  await output.start()
  const description = codec === 'hevc' ? { description: new Uint8Array(23) } : {}
  const decoderConfig = { codec: codecs[codec], codedWidth: width, codedHeight: 180, ...description }
  for (let at = 0; at < seconds * 10; at++) {
    const packet = new EncodedPacket(new Uint8Array(500).fill(at), at % 10 === 0 ? 'key' : 'delta', at / 10, 0.1)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
