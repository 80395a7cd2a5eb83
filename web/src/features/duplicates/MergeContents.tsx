import { Anchor, List, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { MergeKind, MergePreview } from '#api/generated.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

const namesOf = ({ names, count }: MergeKind) => {
  const more = count - names.length
  return more > 0 && names.length > 0 ? [...names, `and ${more} more`] : names
}

/** Records by kind, with their count and the first few names. */
export const Kinds = ({ title, kinds, why }: { title: string; kinds: MergeKind[]; why: string }) =>
  kinds.length > 0 && (
    <Panel title={title}>
      <Text mb="xs" c="var(--ui-text-2)">
        {why}
      </Text>
      <Facts
        facts={kinds.map((kind) => ({
          label: `${kind.kind} (${kind.count})`,
          value: (
            <span style={{ overflowWrap: 'anywhere' }}>
              {namesOf(kind).map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two messages of a day are called the same
                <div key={at}>{name}</div>
              ))}
            </span>
          ),
        }))}
      />
    </Panel>
  )

const knows = { survivor: 'the record that stays', merged: 'the merged record', both: 'both records' }

/** Organisations related to either record, and what each may read after the merge. */
export const Organisations = ({ preview: { organisations } }: { preview: MergePreview }) =>
  organisations.length > 0 && (
    <Panel title="Organisations with access">
      <Stack gap="xs">
        <Text c="var(--ui-text-2)">
          A practice that knows only the merged record keeps its own medicals, and can read nothing more until the
          person confirms the relation. Afterwards other organisations can read both records, as far as their access
          allows.
        </Text>
        <List spacing={4}>
          {organisations.map(({ organisationId, name, knows: side }) => (
            <List.Item key={organisationId}>
              <Anchor component={Link} to={`/organisation/${organisationId}/profile`}>
                {name}
              </Anchor>{' '}
              knows {knows[side]}
            </List.Item>
          ))}
        </List>
      </Stack>
    </Panel>
  )
