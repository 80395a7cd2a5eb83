import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

type Unpacking = { buffer: Uint8Array; ensureBuffer: (wanted: number) => Uint8Array }

/** Small files unpack to gigabytes: what all streams of one document may take together. */
const most = 256 * 1024 * 1024

let taken = 0

/** From here on it is another document. */
export const beginUnpacking = () => {
  taken = 0
}

/** Bounds what the library unpacks, whose buffers grow in this one place. For a thread that does nothing else. */
export function limitUnpacking() {
  const dict = PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') })
  // Its class is not exported: it is what a stream is an instance of.
  const stream = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 3, 0, 0, 0, 0, 1])))
  const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(stream)) as Unpacking
  const { ensureBuffer } = unpacking
  unpacking.ensureBuffer = function (this: Unpacking, wanted) {
    if (wanted > this.buffer.length) taken += wanted
    if (taken > most) throw new Error('This document is too large when decompressed.')
    return ensureBuffer.call(this, wanted)
  }
}
