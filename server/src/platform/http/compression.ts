import { constants } from 'node:zlib'

/** Compression of responses. Compressed requests are not accepted, because a small one can decompress to a huge one. */
export const compression = {
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}
