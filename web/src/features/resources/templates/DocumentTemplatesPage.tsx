import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import { isToCome } from '@clearwing/domain/medicals/dated-rules/amend.ts'
import {
  BillingDocument,
  type documentKindOf,
  type PrintedDocument,
  printedDocumentNames,
  RegulatorDocument,
} from '@clearwing/domain/medicals/documents/schema.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import {
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

/** The printed documents of each regulator and of the installation, with the version in use. */
export const DocumentTemplatesPage = () => (
  <AdministratorPage title="Document templates" area={resourceArea}>
    <Loaded query={useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })} rows={6}>
      {({ list }) => (
        <Stack gap="md" mt="md">
          {list.map(({ organisationId, name }) => (
            <Documents
              key={organisationId}
              title={name}
              owner={{ a: organisationId }}
              kd="printed"
              of={RegulatorDocument.options}
            />
          ))}
          <Documents title="Invoices and credit notes" owner={{}} kd="billing" of={BillingDocument.options} />
        </Stack>
      )}
    </Loaded>
  </AdministratorPage>
)

type Props = {
  title: string
  /** The regulator; none for the installation. */
  owner: { a?: number }
  kd: ReturnType<typeof documentKindOf>
  of: readonly PrintedDocument[]
}

function Documents({ title, owner, kd, of: documents }: Props) {
  const { currentData: allUses = [] } = useListDocumentTemplateUsesQuery(owner)
  return (
    <Panel title={title}>
      <Loaded query={useListRuleRowsQuery({ ...owner, kd })} rows={3}>
        {(rows) => (
          <Stack gap="sm">
            {documents.map((document) => (
              <div key={document}>
                <Anchor
                  component={Link}
                  to={['/resource/documents', owner.a, document].filter(Boolean).join('/')}
                  fw={560}
                >
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
