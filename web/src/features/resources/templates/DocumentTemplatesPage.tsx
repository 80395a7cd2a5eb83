import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { isToCome } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import { PrintedDocument, printedDocumentNames } from '@clearwing/domain/medicals/documents/schema.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import {
  type Organisation,
  type RuleRow,
  useListDocumentTemplateUsesQuery,
  useListOrganisationsQuery,
  useListRuleRowsQuery,
} from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { resourceArea } from '#features/resources/phrases/resource-area.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { documentVersions } from './document-values.ts'
import { useInWords } from './TemplateUse.tsx'

/** The printed documents of each regulator, with the version in use. */
export const DocumentTemplatesPage = () => (
  <AdministratorPage title="Document templates" area={resourceArea}>
    <Loaded query={useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })} rows={6}>
      {({ list }) => (
        <Stack gap="md" mt="md">
          {list.map((regulator) => (
            <Documents key={regulator.organisationId} regulator={regulator} />
          ))}
        </Stack>
      )}
    </Loaded>
  </AdministratorPage>
)

function Documents({ regulator: { organisationId, name } }: { regulator: Organisation }) {
  const { currentData: allUses = [] } = useListDocumentTemplateUsesQuery({ a: organisationId })
  return (
    <Panel title={name}>
      <Loaded query={useListRuleRowsQuery({ a: organisationId, kd: 'printed' })} rows={3}>
        {(rows) => (
          <Stack gap="sm">
            {PrintedDocument.options.map((document) => (
              <div key={document}>
                <Anchor component={Link} to={`/resource/documents/${organisationId}/${document}`} fw={560}>
                  {printedDocumentNames[document]}
                </Anchor>
                <Text fz={13} c="var(--ui-text-2)">
                  {versionInWords(documentVersions(rows, document))}.{' '}
                  {allUses.filter((use) => use.document === document).map(useInWords)}
                </Text>
              </div>
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function versionInWords(versions: RuleRow[]) {
  const inForce = versions.find((row) => isInForceOn(row, today()))
  const future = versions.find((row) => isToCome(row, today()))
  const now = inForce ? `Version of ${formatDay(inForce.fromDay)}` : 'First version'
  return future ? `${now}; new version from ${formatDay(future.fromDay)}` : now
}
