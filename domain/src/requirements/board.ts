import { z } from 'zod'
import type { ListDescription } from '#lists.ts'
import { listQuery, pageOf } from '#paging.ts'
import { dayFilter, groupFilter, lightFilter, requirementFilter } from './filters.ts'
import { EvidenceKind, RequirementEffect } from './schema.ts'
import { RequirementLight, RequirementOfPerson } from './state.ts'
import { requirementLightNames, stateInWords } from './words.ts'

/** A column of the board. */
export const BoardColumn = z
  .object({
    requirementId: z.int32(),
    name: z.string(),
    evidence: EvidenceKind,
    effect: RequirementEffect,
  })
  .meta({ id: 'RequirementBoardColumn' })
export type BoardColumn = z.infer<typeof BoardColumn>

/** One requirement of one person. */
export const BoardCell = RequirementOfPerson.pick({ state: true, light: true, validTo: true, withoutClearing: true })
  .extend({ requirementId: z.int32(), name: z.string() })
  .meta({ id: 'RequirementBoardCell' })
export type BoardCell = z.infer<typeof BoardCell>

export const BoardPerson = z
  .object({
    userId: z.int32(),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    /** True if the person has an appointment to come and lets this flying organisation see it. */
    isBooked: z.boolean(),
    /** The most urgent light of all requirements; a requirement that only warns is never red. */
    light: RequirementLight,
    cells: z.array(BoardCell),
  })
  .meta({ id: 'RequirementBoardPerson' })
export type BoardPerson = z.infer<typeof BoardPerson>

export const RequirementBoard = pageOf(BoardPerson)
  .extend({
    onDay: z.string(),
    columns: z.array(BoardColumn),
    /** Number of people for each light, regardless of the filter of lights. */
    lights: z.record(RequirementLight, z.int32()),
  })
  .meta({ id: 'RequirementBoard' })
export type RequirementBoard = z.infer<typeof RequirementBoard>

/** How many people have each light on a day. It names no one. */
export const RequirementLights = RequirementBoard.pick({ onDay: true, lights: true }).meta({ id: 'RequirementLights' })
export type RequirementLights = z.infer<typeof RequirementLights>

/** People by requirements. The page and the file have a column for each requirement instead of the last one. */
export const requirementBoardList = {
  type: 'requirementBoard',
  order: 'attention',
  columns: {
    name: {
      title: 'Person',
      order: 'name',
      value: ({ name }) => name,
      more: [
        { title: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
        { title: 'Booked', value: ({ isBooked }) => (isBooked ? 'Yes' : null) },
      ],
    },
    light: { title: 'Light', order: 'attention', value: ({ light }) => requirementLightNames[light] },
    requirements: {
      title: 'Requirements',
      value: ({ cells }) => cells.map((cell) => `${cell.name}: ${stateInWords(cell)}`).join('; '),
    },
  },
  orders: { attention: 'Most urgent first' },
  filters: {
    st: lightFilter,
    gr: groupFilter,
    re: requirementFilter,
    on: dayFilter,
  },
} as const satisfies ListDescription<BoardPerson>

export const RequirementBoardQuery = listQuery(requirementBoardList)
export type RequirementBoardQuery = z.infer<typeof RequirementBoardQuery>
