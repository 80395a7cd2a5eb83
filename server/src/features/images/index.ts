export { findImage, type ImageKind, saveImage } from './store.ts'
