import { constants } from 'node:zlib'

/** Of what we answer. What we are sent is taken as it is: a small request that unpacks to a huge one is an attack. */
export const compression = {
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}
