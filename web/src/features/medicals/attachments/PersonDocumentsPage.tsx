import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { IconFiles, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type PersonDocument, useListDocumentsOfPersonQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import classes from './attachments.module.css'

/** All documents of a person from any medical, newest first, searchable by a word of the name. */
export function PersonDocumentsPage() {
  const { userId: pathUserId } = useParams()
  const actor = useActor()
  const userId = pathUserId === 'me' ? actor.userId : recordId(pathUserId)
  const query = useListDocumentsOfPersonQuery(userId === 0 ? skipToken : { userId })
  return (
    <Page title="Documents" count={query.currentData?.length}>
      <Loaded query={query} rows={6}>
        {(documents) => <Documents documents={documents} />}
      </Loaded>
    </Page>
  )
}

function Documents({ documents }: { documents: PersonDocument[] }) {
  const [searchText, setTyped] = useState('')
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  const isMeant = ({ title, kind, fromName }: PersonDocument) =>
    words.every((word) => `${title} ${kind} ${fromName}`.toLowerCase().includes(word))
  const shownDocuments = documents.filter(isMeant)
  return (
    <Panel>
      {documents.length === 0 ? (
        <EmptyState icon={IconFiles} title="There are no documents." why="Documents sent with a medical appear here." />
      ) : (
        <Stack gap="sm">
          <TextInput
            label="Find a document"
            placeholder="Word in the name"
            value={searchText}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maw={360}
          />
          {shownDocuments.length === 0 && <Text c="var(--ui-text-2)">No documents match your search.</Text>}
          <ul className={classes.list}>
            {shownDocuments.map((one) => (
              <Row key={`${one.source}-${one.documentId}`} document={one} />
            ))}
          </ul>
        </Stack>
      )}
    </Panel>
  )
}

const fileOf = ({ source, medicalId, documentId }: PersonDocument) =>
  ({
    sent: `/api/medicals/${medicalId}/attachments/${documentId}`,
    issued: `/api/medicals/${medicalId}/documents/${documentId}`,
    laboratory: `/api/medicals/${medicalId}/results/${documentId}/document`,
  })[source]

const Row = ({ document }: { document: PersonDocument }) => (
  <li className={classes.item}>
    <IconFileText size={20} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
    <div className={classes.words}>
      <Anchor href={fileOf(document)} target="_blank" rel="noreferrer" fw={560} className={classes.name ?? ''}>
        {document.title}
      </Anchor>
      <Text fz={13} c="var(--ui-text-2)">
        {[document.kind, formatDay(document.day), document.fromName].filter(Boolean).join(' · ')}
      </Text>
      <Anchor component={Link} to={`/medical/${document.medicalId}/documents`} fz={13}>
        Open the medical
      </Anchor>
    </div>
  </li>
)
