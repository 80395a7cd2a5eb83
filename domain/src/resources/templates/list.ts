import { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { outcomeNames } from '#medicals/assessment/schema.ts'
import { letterFields } from '#medicals/letters/fill-template.ts'
import { DecisionOutcome } from '#medicals/outcomes.ts'
import { listQuery } from '#paging.ts'
import { retirementFilter, useFilter } from '#resources/phrases/list.ts'
import { slotsOf } from '#slots.ts'
import { type TemplateFile, templateStateNames } from './schema.ts'

const outcomesInWords = ({ appliesTo }: Pick<TemplateFile, 'appliesTo'>) =>
  appliesTo.map((outcome) => outcomeNames[outcome]).join(', ')

/** The fields that a template uses, in words. */
const fieldsInWords = ({ body }: Pick<TemplateFile, 'body'>) =>
  [...new Set(slotsOf(body))].map((name) => (letterFields as Record<string, string>)[name] ?? name).join(', ')

/** Templates with a draft, or with one that has errors. */
const DraftFilter = z.enum(['any', 'errors']).meta({ id: 'DraftFilter' })
const draftStateNames = { any: 'Draft', errors: 'Draft with errors' }

/** Letter templates of the regulators. */
export const templateFileList = {
  type: 'templateFiles',
  order: 'code',
  modes: ['Active', 'Retired', 'All'],
  columns: {
    code: { title: 'Code', order: 'code', value: ({ code }) => code },
    name: { title: 'Name', order: 'name', value: ({ name }) => name },
    regulator: { title: 'Regulator', value: ({ regulatorName }) => regulatorName },
    outcomes: { title: 'Outcomes', value: outcomesInWords },
    state: { title: 'State', value: ({ state }) => templateStateNames[state] },
    draft: { title: 'Draft', value: ({ draft }) => draft && draftStateNames[draft.hasFaults ? 'errors' : 'any'] },
    fields: { title: 'Fields', value: fieldsInWords },
    fromDay: {
      title: 'From',
      kind: 'day',
      order: 'fromDay',
      value: ({ fromDay }) => fromDay,
      more: [
        { title: 'To', kind: 'day', value: ({ toDay }) => toDay },
        { title: 'Next version from', kind: 'day', value: ({ nextFrom }) => nextFrom },
      ],
    },
    versions: { title: 'Versions', kind: 'number', value: ({ versions }) => versions },
    uses: { title: 'Used', kind: 'number', order: 'uses', value: ({ uses }) => uses },
    lastUsed: { title: 'Last used', kind: 'moment', order: 'lastUsed', value: ({ lastUsedAt }) => lastUsedAt },
    text: { title: 'Text', isInFileOnly: true, value: ({ body }) => body },
  },
  filters: {
    m: retirementFilter,
    oc: {
      label: 'Outcome',
      schema: DecisionOutcome.optional(),
      options: DecisionOutcome.options.map((value) => ({ value, label: outcomeNames[value] })),
    },
    us: useFilter,
    dr: {
      label: 'Draft',
      schema: DraftFilter.optional(),
      options: DraftFilter.options.map((value) => ({ value, label: draftStateNames[value] })),
    },
  },
} as const satisfies ListDescription<TemplateFile>

export const TemplateFileQuery = listQuery(templateFileList)
export type TemplateFileQuery = z.output<typeof TemplateFileQuery>
