import type { Organisation } from '@clearwing/domain/organisations/schema.ts'
import { Radio, Stack, Text } from '@mantine/core'
import classes from './choices.module.css'

type Props = {
  regulators: Organisation[]
  value?: number | null
  onChange: (organisationId: number) => void
  error?: React.ReactNode
}

/** Whose certificate it will be. */
export const RegulatorChoice = ({ regulators, value, onChange, error }: Props) => (
  <Radio.Group
    label="Which regulator is it for?"
    description="The authority that issued, or will issue, your licence."
    withAsterisk
    value={value ? String(value) : null}
    onChange={(chosen) => onChange(Number(chosen))}
    error={error}
  >
    <Stack gap="xs" mt="xs">
      {regulators.map(({ organisationId, name, shortName }) => (
        <Radio.Card key={organisationId} value={String(organisationId)} className={classes.choice}>
          <Radio.Indicator />
          <span>
            <Text span display="block" fw={560}>
              {name}
            </Text>
            {shortName && <span className={classes.why}>{shortName}</span>}
          </span>
        </Radio.Card>
      ))}
    </Stack>
  </Radio.Group>
)
