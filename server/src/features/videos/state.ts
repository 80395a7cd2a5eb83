import type { VideoState } from '@clearwing/domain/videos/schema.ts'

type Moments = { publishedAt: string | null; retiredAt: string | null }

export function stateOfVideo({ publishedAt, retiredAt }: Moments): VideoState {
  if (retiredAt !== null) return 'retired'
  return publishedAt === null ? 'draft' : 'published'
}
