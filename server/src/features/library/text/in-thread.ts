import { answerOfThread, type ThreadLimits } from '#platform/thread.ts'

/** The text that a thread sends; null if it fails, or exceeds the limits of time or memory. */
export async function textFromThread(module: URL, data: object, limits: ThreadLimits) {
  const text = await answerOfThread<string>(module, data, limits)
  return text?.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim() ?? null
}
