import type { Actor } from '@clearwing/domain/access/actor.ts'
import { EmailName, NewEmailWording } from '@clearwing/domain/emails/wordings/schema.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { templateRules } from '@clearwing/domain/medicals/dated-rules/tables/letter.ts'
import { billingRules, printedRules } from '@clearwing/domain/medicals/dated-rules/tables/printed-document.ts'
import { ownerProblem } from '@clearwing/domain/medicals/documents/owner.ts'
import { PrintedDocument } from '@clearwing/domain/medicals/documents/schema.ts'
import { isMedicalRegulator } from '@clearwing/domain/organisations/rules.ts'
import {
  type SavedTemplateDraft,
  TemplateDraft,
  type TemplateDraftPublication,
} from '@clearwing/domain/resources/templates/draft.ts'
import { publishWording } from '#features/emails/index.ts'
import { amendRules, listRuleRows } from '#features/medicals/index.ts'
import { findOrganisation } from '#features/organisations/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields, unchanged, wrongFields } from '#platform/errors/refusal.ts'
import { createTemplateDraft, lockDraftOf, removeTemplateDraft, updateTemplateDraft } from './draft-store.ts'

/** Stores a draft, with whatever faults it has. */
export async function saveTemplateDraft(tx: Tx, actor: Actor, draft: SavedTemplateDraft): Promise<TemplateDraft> {
  await mustBeRegulator(tx, draft)
  const created = draft.version === 0 ? await createTemplateDraft(tx, actor, draft) : undefined
  if (created) return created
  const before = await lockDraftOf(tx, draft)
  if (!before) throw new Refusal(404, { title: 'This draft was published or discarded.' })
  unchanged(TemplateDraft, before, draft.version)
  return updateTemplateDraft(tx, actor, before, draft)
}

/** Refuses a regulator for a template of the installation, and its absence for any other. */
async function mustBeRegulator(tx: Tx, { kind, regulatorId, values }: SavedTemplateDraft) {
  const document = kind === 'printed' || kind === 'billing' ? PrintedDocument.parse(values.document) : undefined
  const problem = document && ownerProblem(document, regulatorId)
  if (problem) throw wrongFields({ regulatorId: [problem] })
  if (regulatorId === null) return
  const organisation = await findOrganisation(tx, regulatorId)
  if (!organisation || !isMedicalRegulator(organisation))
    throw wrongFields({ regulatorId: ['Please choose a regulator.'] })
}

const about = { source: 'Our own wording', isConfirmed: true }

/** Makes a draft a version from a day, by the rules of a typed one, and removes the draft. */
export async function publishTemplateDraft(
  tx: Tx,
  actor: Actor,
  draft: TemplateDraft,
  { fromDay, note }: TemplateDraftPublication,
) {
  const faults = Map.groupBy(draft.faults, ({ field }) => `values.${field}`)
  refuseFields(Object.fromEntries([...faults].map(([field, its]) => [field, its.map(({ message }) => message)])))
  if (isRuleDraft(draft)) await publishRule(tx, actor, draft, { fromDay, note })
  else await publishEmail(tx, actor, draft, { fromDay, note })
  return removeTemplateDraft(tx, actor, draft)
}

type From = Pick<TemplateDraftPublication, 'fromDay' | 'note'>

type RuleDraft = TemplateDraft & { kind: Exclude<TemplateDraft['kind'], 'email'> }
const isRuleDraft = (draft: TemplateDraft): draft is RuleDraft => draft.kind !== 'email'

async function publishRule(tx: Tx, actor: Actor, { kind, key, regulatorId, values }: RuleDraft, from: From) {
  const table = { template: templateRules, printed: printedRules, billing: billingRules }[kind]
  const rows = await listRuleRows(tx, regulatorId, table.kind)
  const replaced = rows.find((row) => table.keyOf(row.values) === key && isInForceOn(row, from.fromDay))
  const changes = [{ replacesId: replaced?.ruleRowId ?? null, values }]
  await amendRules(tx, actor, { regulatorId, kind: table.kind, ...from, ...about, changes })
}

async function publishEmail(tx: Tx, actor: Actor, { key, values }: TemplateDraft, from: From) {
  const { name: _, ...words } = values
  await publishWording(tx, actor, EmailName.parse(key), NewEmailWording.parse({ ...words, ...from }))
}
