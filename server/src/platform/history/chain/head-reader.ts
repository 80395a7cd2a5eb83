import type { ChainFault, ChainFinding } from '@clearwing/domain/audit-chain/schema.ts'
import { digestOfLine, type Head, type HeadKey, openHead, parseHead } from './head.ts'

type Report = (fault: ChainFault, place: Partial<ChainFinding>) => void
type Key = Omit<HeadKey, 'privateKey'>

/** Reads heads one by one beside the rows of the chain, and checks that each is signed and follows the one before. */
export class HeadReader {
  report: Report = () => undefined
  /** Heads that were read. */
  count = 0
  /** The last head that was passed. */
  base: Head | undefined
  /** The first head that includes the present row; undefined after the last. */
  next: Head | undefined
  #isAtEnd = false
  #number = 0
  #seq = 0
  #digest = digestOfLine('')
  /** The highest sequence number that any head has, and the number of that head. */
  #highest = { seq: 0, number: 0 }
  readonly #lines: AsyncIterator<string>
  readonly #key: Key

  constructor(lines: AsyncIterable<string>, key: Key) {
    this.#lines = lines[Symbol.asyncIterator]()
    this.#key = key
  }

  /** True until the first head with at least this sequence number was read, or the last. */
  mustReadFor(seq: number) {
    return !this.#isAtEnd && (this.next === undefined || this.next.seq < seq)
  }

  /** Makes `next` the first head with at least this sequence number. */
  async advanceTo(seq: number) {
    while (!this.next || this.next.seq < seq) {
      if (this.next) this.pass()
      const head = await this.#read()
      this.#isAtEnd = head === 'end'
      if (head === 'end') return
      this.next = head
    }
  }

  /** The next head becomes the base. One that goes back does not, because its rows were passed before. */
  pass() {
    if (this.next && this.next.seq >= (this.base?.seq ?? 0)) this.base = this.next
    this.next = undefined
  }

  async readRest() {
    while ((await this.#read()) !== 'end');
    return { number: this.#number, seq: this.#highest.seq, numberOfSeq: this.#highest.number }
  }

  /** The head of the next line; undefined if it is not ours. */
  async #read(): Promise<Head | undefined | 'end'> {
    const { done, value: line } = await this.#lines.next()
    if (done) return 'end'
    this.count += 1
    const head = openHead(this.#key, line)
    if (head) this.#compare(head)
    else this.report('signature', { headNumber: this.#number + 1, seq: parseHead(line)?.seq ?? null })
    this.#number = head ? head.number : this.#number + 1
    this.#seq = head ? head.seq : this.#seq
    // A line that is not ours was reported; the head after it cannot prove which line was there.
    this.#digest = head ? digestOfLine(line) : ''
    if (head && head.seq > this.#highest.seq) this.#highest = { seq: head.seq, number: head.number }
    return head
  }

  #compare(head: Head) {
    const isNext = head.number === this.#number + 1 && (this.#digest === '' || head.previous === this.#digest)
    if (!isNext || head.seq < this.#seq)
      this.report('headOrder', { headNumber: head.number, seq: Math.min(head.seq, this.#seq) + 1 })
  }
}
