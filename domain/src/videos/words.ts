import type { VideoProgress, VideoState } from './schema.ts'

export const videoStateNames: Record<VideoState, string> = {
  draft: 'Draft',
  published: 'Published',
  retired: 'Retired',
}

/** A moment or length of a video, in milliseconds, as players show it: '1:02:03' or '2:03'. */
export function timeInVideo(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** What a person has seen of a video. */
export function progressInWords(progress: Pick<VideoProgress, 'percent' | 'completedAt'> | null) {
  if (progress === null) return 'Not watched'
  return progress.completedAt === null ? `${progress.percent} % watched` : 'Watched'
}
