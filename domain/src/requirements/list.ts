import { z } from 'zod'
import { formatDay } from '#dates.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { listQuery, pageOf } from '#paging.ts'
import { dayFilter, groupFilter, lightFilter, requirementFilter } from './filters.ts'
import { EvidenceKind, RequirementEffect } from './schema.ts'
import { RequirementLight, RequirementOfPerson } from './state.ts'
import { evidenceNames, partsInWords, requirementLightNames, requirementStateNames } from './words.ts'

/** A clearing, as everyone who sees the requirement sees it. */
export const Clearing = z
  .object({
    requirementClearingId: z.int32(),
    fromDay: z.string(),
    toDay: z.string(),
    /** The reason; null for readers who may not see it. */
    reason: z.string().nullable(),
    byName: z.string(),
    at: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    endedByName: z.string().nullable(),
  })
  .meta({ id: 'RequirementClearing' })
export type Clearing = z.infer<typeof Clearing>

/** A requirement of one person, on a day. */
export const UserRequirement = RequirementOfPerson.extend({
  requirementId: z.int32(),
  userId: z.int32(),
  personName: z.string(),
  organisationId: z.int32(),
  organisationName: z.string(),
  name: z.string(),
  evidence: EvidenceKind,
  effect: RequirementEffect,
  /** True if the requirement is for this person alone. */
  isOfOne: z.boolean(),
  /** The day of the latest completion. */
  completedOn: z.string().nullable(),
  /** The clearing in effect. */
  clearing: Clearing.nullable(),
}).meta({ id: 'UserRequirement' })
export type UserRequirement = z.infer<typeof UserRequirement>

export const PagedUserRequirements = pageOf(UserRequirement)
  .extend({
    onDay: z.string(),
    /** Number of requirements for each light, regardless of the filter of lights. */
    lights: z.record(RequirementLight, z.int32()),
  })
  .meta({ id: 'PagedUserRequirements' })
export type PagedUserRequirements = z.infer<typeof PagedUserRequirements>

/** People and their requirements: the specification's user requirements. */
export const userRequirementList = {
  type: 'userRequirements',
  order: 'attention',
  columns: {
    person: { title: 'Person', order: 'person', value: ({ personName }) => personName },
    requirement: {
      title: 'Requirement',
      order: 'requirement',
      value: ({ name }) => name,
      more: [{ title: 'Organisation', value: ({ organisationName }) => organisationName }],
    },
    state: { title: 'Status', order: 'attention', value: ({ state }) => requirementStateNames[state] },
    light: { title: 'Light', isInFileOnly: true, value: ({ light }) => requirementLightNames[light] },
    validTo: {
      title: 'Valid to',
      kind: 'day',
      order: 'validTo',
      value: ({ validTo }) => validTo,
      more: [{ title: 'Certificates', value: partsInWords }],
    },
    evidence: {
      title: 'Evidence',
      value: ({ evidence }) => evidenceNames[evidence],
      more: [{ title: 'Completed', kind: 'day', value: ({ completedOn }) => completedOn }],
    },
    cleared: {
      title: 'Cleared by',
      value: ({ clearing }) => clearing && `${clearing.byName} until ${formatDay(clearing.toDay)}`,
    },
  },
  orders: { attention: 'Most urgent first' },
  filters: {
    st: lightFilter,
    gr: groupFilter,
    ev: {
      label: 'Evidence',
      schema: EvidenceKind.optional(),
      options: optionsOf(EvidenceKind.options, (kind) => evidenceNames[kind]),
    },
    re: requirementFilter,
    on: dayFilter,
  },
} as const satisfies ListDescription<UserRequirement>

export const UserRequirementQuery = listQuery(userRequirementList)
export type UserRequirementQuery = z.infer<typeof UserRequirementQuery>
