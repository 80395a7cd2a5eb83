import { formatDay } from '#dates.ts'
import { IdParam, isoDay } from '#fields.ts'
import { optionsOf } from '#lists.ts'
import { RequirementLight } from './state.ts'
import { requirementLightNames } from './words.ts'

// Filters of the board and of the list of people's requirements.

export const lightFilter = {
  label: 'Light',
  schema: RequirementLight.optional(),
  options: optionsOf(RequirementLight.options, (light) => requirementLightNames[light]),
} as const

/** A staff group, whose members are shown. */
export const groupFilter = { label: 'Staff group', schema: IdParam.optional() } as const

/** One requirement, for the people to whom it applies. */
export const requirementFilter = { label: 'Requirement', schema: IdParam.optional() } as const

/** The day that the board or list shows, by default today. */
export const dayFilter = { label: 'As at', schema: isoDay.optional(), words: formatDay } as const
