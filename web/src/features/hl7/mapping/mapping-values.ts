import type { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import type { Hl7Mapping } from '#api/generated.ts'

const texts = [
  ...(['code', 'alternativeName', 'documentCodes', 'unit'] as const),
  ...(['answerPrefix', 'answerPattern', 'answer', 'note'] as const),
]

/** Form values; a text is never null. */
export type MappingValues = Record<(typeof texts)[number], string> & {
  senderId: string | null
  analyteCode: string | null
}

export const mappingValues = (mapping: Partial<Hl7Mapping>): MappingValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, mapping[name] ?? ''])) as Record<(typeof texts)[number], string>),
  senderId: mapping.senderId == null ? null : String(mapping.senderId),
  analyteCode: mapping.analyteCode ?? null,
})

/** Labels for fields whose name is not descriptive. */
export const mappingWords = {
  senderId: { label: 'Sender' },
  alternativeName: { label: 'Name' },
  documentCodes: { label: 'Report codes' },
  analyteCode: { label: 'Analyte' },
  answerPrefix: { label: 'Value prefix' },
  answerPattern: { label: 'Value pattern' },
}

export const mappingBody = ({ senderId, ...values }: MappingValues): NewHl7Mapping => ({
  ...values,
  senderId: senderId === null || senderId === '' ? null : Number(senderId),
})

const prefilledFields = ['code', 'alternativeName', 'unit', 'documentCodes', 'senderId'] as const

/** The address that opens a new mapping with the values of an unmapped code. */
export const newMappingAddress = (mapping: Partial<Record<(typeof prefilledFields)[number], string | number | null>>) =>
  `/hl7/mapping/new?${new URLSearchParams(prefilledFields.flatMap((name) => (mapping[name] ? [[name, String(mapping[name])]] : [])))}`

export const valuesFromAddress = (address: URLSearchParams): MappingValues => ({
  ...mappingValues({}),
  ...Object.fromEntries(prefilledFields.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : []))),
})
