import { formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { type MedicalHit, type MedicalHits, textKindNames } from '@clearwing/domain/medicals/search/schema.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import { Anchor, Badge, Button, Group } from '@mantine/core'
import { IconDownload, IconSearchOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './search.module.css'

type Props = { hits: MedicalHits; page: number; go: (page: number) => void; take?: () => void }

/** People, dates and the kinds of text in which the words were found; never the words themselves. */
export function Hits({ hits: { list, hasMore }, page, go, take }: Props) {
  if (list.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={IconSearchOff}
          title="No medicals match your search."
          why="All the words must occur in one medical."
        />
      </Panel>
    )
  const from = (page - 1) * 25 + 1
  return (
    <Panel
      title="Results"
      titleExtra={`${from} to ${from + list.length - 1}${hasMore ? ', and more' : ''}`}
      actions={
        take && (
          <Button size="xs" variant="subtle" leftSection={<IconDownload size={16} aria-hidden />} onClick={take}>
            Export
          </Button>
        )
      }
      flush
    >
      <ul className={classes.hits}>
        {list.map((hit) => (
          <Hit key={hit.medicalId} hit={hit} />
        ))}
      </ul>
      {(page > 1 || hasMore) && (
        <Group className={classes.pages}>
          <Button variant="default" disabled={page === 1} onClick={() => go(page - 1)}>
            Back
          </Button>
          <Button variant="default" disabled={!hasMore} onClick={() => go(page + 1)}>
            More
          </Button>
        </Group>
      )}
    </Panel>
  )
}

function Hit({ hit }: { hit: MedicalHit }) {
  const { medicalId, personName, dateOfBirth, examinedOn, status, kinds } = hit
  const facts = [
    dateOfBirth && `born ${formatDay(dateOfBirth)}`,
    namesOfClasses(hit.classes),
    statusNames[status],
    examinedOn ? `examined ${formatDay(examinedOn)}` : 'not examined yet',
  ]
  return (
    <li className={classes.hit}>
      <div>
        <Anchor component={Link} to={`/medical/${medicalId}`} fw={560} className={classes.name}>
          {personName}
        </Anchor>
        <span className={classes.facts}>{facts.filter(Boolean).join(', ')}</span>
      </div>
      <Group gap="xs">
        {kinds.map((kind) => (
          <Badge key={kind} variant="default" tt="none" fz={12}>
            {textKindNames[kind]}
          </Badge>
        ))}
      </Group>
    </li>
  )
}
