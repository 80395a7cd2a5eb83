import { TagType } from '@clearwing/domain/notifications/schema.ts'
import { hubFrameOf } from './protocol.ts'

type Announced = { at: number; groups: string[]; frame: string }

const everyTag = hubFrameOf('InvalidateTags', [TagType.options.map((type) => ({ type }))])

/** Tags announced in the last seconds, for the time between a page's first response and its connection. */
export class Memory {
  #announced: Announced[] = []
  /** Start of the period for which the announcements are complete. */
  #completeSince = Date.now()

  add(groups: string[], frame: string) {
    this.#announced.push({ at: Date.now(), groups, frame })
  }

  /** Announcements for these groups since that time; everything, if that is longer ago than is remembered. */
  framesSince(trueAt: number, groups: Set<string>) {
    if (trueAt < this.#completeSince) return [everyTag]
    return this.#announced
      .filter(({ at, groups: audience }) => at >= trueAt && audience.some((name) => groups.has(name)))
      .map(({ frame }) => frame)
  }

  forget(before: number) {
    this.#announced = this.#announced.filter(({ at }) => at >= before)
    this.#completeSince = Math.max(this.#completeSince, before)
  }

  /** Resets the memory, because announcements may have been missed. */
  beginAnew() {
    this.#announced = []
    this.#completeSince = Date.now()
  }
}
