import { fieldTitle } from '@clearwing/domain/reports/queries/fields.ts'
import type { OfferedField } from '@clearwing/domain/reports/queries/result.ts'
import { type QueryDefinition, queryLimits } from '@clearwing/domain/reports/queries/schema.ts'
import { Group, MultiSelect } from '@mantine/core'
import { SelectField } from '#shared/forms/SelectField.tsx'

type Props = {
  definition: QueryDefinition
  fields: OfferedField[]
  onlyCounts: boolean
  onChange: (definition: QueryDefinition) => void
}

const directions = [
  { value: 'up', label: 'Ascending' },
  { value: 'down', label: 'Descending' },
]

/** Columns, order and grouping of the result. */
export function OutputFields({ definition, fields, onlyCounts, onChange }: Props) {
  const { columns, sort, group } = definition
  const options = fields.map((field) => ({ value: field.name, label: fieldTitle(field) }))
  const sortBy = (field: string | null) =>
    onChange({ ...definition, sort: field === null ? null : { field, isDescending: sort?.isDescending ?? false } })
  return (
    <Group gap="sm" align="flex-start">
      {!onlyCounts && (
        <MultiSelect
          label="Columns"
          description={`Up to ${queryLimits.columns}, in the order of their choice.`}
          data={options}
          value={columns}
          onChange={(chosen) => onChange({ ...definition, columns: chosen })}
          maxValues={queryLimits.columns}
          error={columns.length === 0 && 'Choose at least one column.'}
          searchable
          miw={260}
          maw={620}
        />
      )}
      {!onlyCounts && (
        <SelectField label="Sort by" required={false} options={options} value={sort?.field ?? null} onChange={sortBy} />
      )}
      {!onlyCounts && sort && (
        <SelectField
          label="Direction"
          options={directions}
          hasPrompt={false}
          value={sort.isDescending ? 'down' : 'up'}
          onChange={(direction) => onChange({ ...definition, sort: { ...sort, isDescending: direction === 'down' } })}
        />
      )}
      <SelectField
        label="Count by"
        hint="Shows the number of records of each value."
        required={false}
        options={options}
        value={group}
        onChange={(chosen) => onChange({ ...definition, group: chosen })}
      />
    </Group>
  )
}
