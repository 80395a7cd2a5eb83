import { type OptionValues, optionValues } from '@clearwing/domain/site-options/options.ts'

type Stored = () => Promise<Partial<OptionValues>>

/**
 * The site's options in this process. They are in memory, because nearly every request asks for one; the feature of
 * site options says how they are read, and reads them again whenever any process has changed one.
 */
export class OptionsInForce {
  readonly #fixed: Partial<OptionValues>
  #stored: Stored = async () => ({})
  #values: OptionValues
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  /** `fixed`: options that the environment sets. */
  constructor(fixed: Partial<OptionValues>) {
    this.#fixed = fixed
    this.#values = optionValues(fixed)
  }

  get values() {
    return this.#values
  }

  /** From now on, stored options are read with this query. */
  async readWith(stored: Stored) {
    this.#stored = stored
    await this.read()
  }

  /**
   * Reads the stored options. One read follows the other, so that an older answer never replaces a newer one; those who
   * ask while one runs share the next.
   */
  read(): Promise<void> {
    this.#next ??= this.#last.then(async () => {
      this.#next = undefined
      this.#values = optionValues(await this.#stored(), this.#fixed)
    })
    this.#last = this.#next.catch(() => undefined)
    return this.#next
  }
}
