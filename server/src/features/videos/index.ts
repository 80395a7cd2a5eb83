export { listVideoCompletions } from './completion-store.ts'
export { registerVideos } from './handlers.ts'
export { createVideo, isVideoForAll, lockVideo, updateVideo } from './store.ts'
