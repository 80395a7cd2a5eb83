import { TagType } from '@clearwing/domain/notifications/schema.ts'
import { frameOf } from './protocol.ts'

type Announced = { at: number; groups: string[]; frame: string }

const everyTag = frameOf('InvalidateTags', [TagType.options.map((type) => ({ type }))])

/** The tags that were announced in the last seconds: between a page's first answer and its line there are some. */
export class Memory {
  #announced: Announced[] = []
  /** Since when it is all that was announced. */
  #completeSince = Date.now()

  add(groups: string[], frame: string) {
    this.#announced.push({ at: Date.now(), groups, frame })
  }

  /** What a page of these groups must hear that was true then; everything, where that is longer ago than is known. */
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

  /** Something may have been announced that was not heard here. */
  beginAnew() {
    this.#announced = []
    this.#completeSince = Date.now()
  }
}
