import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

type Unpacking = { buffer: Uint8Array; ensureBuffer: (wanted: number) => Uint8Array }

/** Limit for all decompressed streams of one document together, because small files can decompress to gigabytes. */
const most = 256 * 1024 * 1024

let unpackedBytes = 0

/** Resets the counter for another document. */
export const beginUnpacking = () => {
  unpackedBytes = 0
}

/** Limits what the library decompresses, by patching the one place where its buffers grow. For a dedicated thread. */
export function limitUnpacking() {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') })
  // Its class is not exported, so it is taken from an instance.
  const stream = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 3, 0, 0, 0, 0, 1])))
  const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(stream)) as Unpacking
  const { ensureBuffer } = unpacking
  unpacking.ensureBuffer = function (this: Unpacking, wanted) {
    if (wanted > this.buffer.length) unpackedBytes += wanted
    if (unpackedBytes > most) throw new Error('This document is too large when decompressed.')
    return ensureBuffer.call(this, wanted)
  }
}
