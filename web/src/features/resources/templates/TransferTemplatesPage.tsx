import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { type ImportPlan, mostImportedBytes } from '@clearwing/domain/imports/schema.ts'
import { Box, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Organisation,
  useImportTemplatesMutation,
  useListOrganisationsQuery,
  usePreviewTemplatesImportMutation,
} from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { contentOf } from '#shared/import/file-content.ts'
import { PlanPanel } from '#shared/import/PlanPanel.tsx'
import { zippedFiles } from '#shared/import/rows.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { fileKinds } from '#shared/uploads/file-kinds.ts'

/** All templates of a regulator as a ZIP file, and new versions from one. */
export const TransferTemplatesPage = () => (
  <AdministratorPage title="Import and export templates" area={resourceArea}>
    <Loaded query={useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })}>
      {({ list }) => <Transfer regulators={list} />}
    </Loaded>
  </AdministratorPage>
)

type Read = { content: string; key: string; plan: ImportPlan }

function Transfer({ regulators }: { regulators: Organisation[] }) {
  const [regulatorId, setRegulatorId] = useState(regulators[0]?.organisationId ?? 0)
  const [fromDay, setFromDay] = useState<string | null>(addDays(today(), 1))
  const [read, setRead] = useState<Read>()
  const [download] = useDownloadDocumentMutation()
  const [preview] = usePreviewTemplatesImportMutation()
  const [press] = useImportTemplatesMutation()
  const wanted = { regulatorId, fromDay: fromDay ?? '' }
  const look = async (file: File) => {
    setRead(undefined)
    const content = await contentOf(file)
    const plan = await preview({ body: { ...wanted, content } }).unwrap()
    setRead({ content, key: crypto.randomUUID(), plan })
  }
  return (
    <Stack gap="md" mt="md">
      <SelectField
        label="Regulator"
        hasPrompt={false}
        maw={420}
        options={regulators.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))}
        value={String(regulatorId)}
        onChange={(next) => {
          setRegulatorId(Number(next))
          setRead(undefined)
        }}
      />
      <Panel title="Export">
        <Stack gap="sm">
          <Text>
            The ZIP file contains the letters and documents of this regulator, invoices and all emails, in the versions
            used today. Each template is a JSON file that you can edit and import again.
          </Text>
          <Group>
            <ActionButton
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
              act={() => download(`/api/templateFiles/zip?a=${regulatorId}`).unwrap()}
            >
              Download templates
            </ActionButton>
          </Group>
        </Stack>
      </Panel>
      <Panel title="Import">
        <Stack gap="sm">
          <Text>
            Each changed template becomes a new version from the day that you choose. It is checked like a text that you
            type. Templates that the file does not contain stay as they are.
          </Text>
          <Box maw={420}>
            <DateField
              label="From"
              required
              hint="Tomorrow at the earliest."
              value={fromDay}
              onChange={(next) => {
                setFromDay(next)
                setRead(undefined)
              }}
            />
          </Box>
          <FileDrop
            key={`${regulatorId} ${fromDay}`}
            label="ZIP file"
            kinds={[fileKinds.zip]}
            send={look}
            max={mostImportedBytes}
            disabled={fromDay === null}
            hint="Nothing is imported until you confirm."
          />
        </Stack>
      </Panel>
      {read && (
        <PlanPanel
          key={read.key}
          first={read.plan}
          unit={zippedFiles}
          press={(chosen, digest) =>
            press({
              'idempotency-key': `${read.key} ${digest}`,
              body: { ...wanted, content: read.content, ...chosen },
            }).unwrap()
          }
        />
      )}
    </Stack>
  )
}
