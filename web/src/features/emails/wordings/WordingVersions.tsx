import { formatDay } from '@clearwing/domain/dates.ts'
import type { EmailName } from '@clearwing/domain/emails/wordings/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type EmailWordingVersion, useRemoveEmailWordingMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { TextDifferences } from '#shared/pages/TextDifferences.tsx'
import { today } from '#shared/today.ts'

type Props = {
  name: EmailName
  versions: EmailWordingVersion[]
  restore?: (version: EmailWordingVersion) => void
}

/** Every version, newest first, with what it changed. */
export const WordingVersions = ({ name, versions, ...more }: Props) => (
  <Panel title="Versions">
    <Stack gap="md">
      {versions.map((version, at) => (
        <Version key={version.number} name={name} version={version} before={versions[at + 1]} {...more} />
      ))}
    </Stack>
  </Panel>
)

type VersionProps = Pick<Props, 'name' | 'restore'> & {
  version: EmailWordingVersion
  before: EmailWordingVersion | undefined
}

const wholeText = ({ subject, text, button, after }: EmailWordingVersion) =>
  [subject, text, button, after].filter(Boolean).join('\n\n')

function Version({ name, version, before, restore }: VersionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [remove] = useRemoveEmailWordingMutation()
  const { number, fromDay, createdByName, note } = version
  const isToCome = fromDay !== null && fromDay > today()
  const called = `version ${number}`
  return (
    <div>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={560}>
            Version {number}: {fromDay === null ? 'wording of the product' : `from ${formatDay(fromDay)}`}
          </Text>
          <Text fz={13} c="var(--ui-text-2)">
            {[createdByName && `By ${createdByName}`, note, isToCome && 'Not yet in use'].filter(Boolean).join(', ')}
          </Text>
        </div>
        <Group gap={6}>
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={isOpen}
            aria-label={`${before ? 'Differences' : 'Text'}, ${called}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {before ? 'Differences' : 'Text'}
          </Button>
          {restore && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Restore text, ${called}`}
              onClick={() => restore(version)}
            >
              Restore text
            </Button>
          )}
          {isToCome && (
            <ActionButton
              size="compact-sm"
              variant="default"
              act={() => remove({ name, wordingNumber: number }).unwrap()}
            >
              Remove version
            </ActionButton>
          )}
        </Group>
      </Group>
      {isOpen && <TextDifferences before={wholeText(before ?? version)} after={wholeText(version)} />}
    </div>
  )
}
