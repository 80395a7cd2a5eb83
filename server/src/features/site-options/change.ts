import type { Actor } from '@clearwing/domain/access/actor.ts'
import { optionText } from '@clearwing/domain/site-options/kinds.ts'
import { type OptionKey, optionOf } from '@clearwing/domain/site-options/options.ts'
import { SiteOption, type SiteOptionChange } from '@clearwing/domain/site-options/schema.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, unchanged, wrongFields } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { lockOption, storeOption } from './option-store.ts'

/** Changes one option, or sets it back to its default. */
export async function changeOption(tx: Tx, site: Site, actor: Actor, key: OptionKey, sent: SiteOptionChange) {
  const before = await lockOption(tx, key, site)
  if (before.setBy !== null)
    throw new Refusal(409, {
      title: `Set by ${before.setBy} on the server.`,
      detail: 'Remove this variable and restart the server to change the option here.',
    })
  unchanged(SiteOption, before, sent.version)
  const text = sent.value === null ? null : validText(key, sent.value)
  if (text !== (before.isDefault ? null : before.value)) await storeOption(tx, actor, before, text)
}

/** The text as it is stored, such as without spaces at its ends. */
function validText(key: OptionKey, text: string) {
  const { data, error } = optionOf(key).schema.safeParse(text)
  if (error) throw wrongFields({ value: error.issues.map(({ message }) => message) })
  return optionText(data as NonNullable<typeof data>)
}
