import { type HandbookEntry, handbookGroups } from '@clearwing/domain/pages/handbook.ts'
import { guidesOf } from '@clearwing/domain/pages/help-targets.ts'
import { matchesSearch } from '@clearwing/domain/search.ts'
import { Anchor, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { useLogin } from '#features/account/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './help.module.css'
import { handbookEntries } from './pages.ts'

/** The pages of the handbook, and a search over their titles and tasks. */
export function HelpPage() {
  const [query, setQuery] = useState('')
  const { displayName } = useClientOptions()
  const user = useLogin().currentData?.user
  const ownNames = user ? guidesOf({ ...user, activityId: null }) : []
  const ownEntries = handbookEntries.filter(({ name }) => ownNames.includes(name))
  return (
    <Page title="Help" width="text">
      <TextInput
        type="search"
        label="Search guides and tasks"
        placeholder="For example: certificate"
        maxLength={100}
        mb="md"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {query.trim() === '' ? (
        <div className={classes.groups}>
          {ownEntries.length > 0 && <Entries title="For you" entries={ownEntries} product={displayName} />}
          {handbookGroups.map((group) => (
            <Entries
              key={group}
              title={group}
              entries={handbookEntries.filter((entry) => entry.group === group && !ownEntries.includes(entry))}
              product={displayName}
            />
          ))}
        </div>
      ) : (
        <Found query={query} ownNames={ownNames} />
      )}
    </Page>
  )
}

type EntriesProps = { title: string; entries: HandbookEntry[]; product: string }

const Entries = ({ title, entries, product }: EntriesProps) =>
  entries.length > 0 && (
    <Panel title={title}>
      <ul className={classes.entries}>
        {entries.map(({ name, title: label, about }) => (
          <li key={name}>
            <Anchor component={Link} to={`/help/${name}`} fw={560}>
              {label}
            </Anchor>
            <Text c="var(--ui-text-2)">{about.replaceAll('Clearwing', product)}</Text>
          </li>
        ))}
      </ul>
    </Panel>
  )

/** Pages whose title matches, and tasks that match together with the title of their page; the reader's own guides first. */
function Found({ query, ownNames }: { query: string; ownNames: string[] }) {
  const rank = ({ name }: HandbookEntry) => (ownNames.includes(name) ? 0 : 1)
  const found = handbookEntries
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((entry) => {
      const tasks = entry.tasks.filter(({ title }) => matchesSearch(`${title} ${entry.title}`, query))
      return tasks.length > 0 || matchesSearch(`${entry.title} ${entry.about}`, query) ? [{ entry, tasks }] : []
    })
  const count = found.reduce((total, { tasks }) => total + Math.max(tasks.length, 1), 0)
  return (
    <Panel title="Results">
      <Text role="status" mb={found.length > 0 ? 'sm' : 0}>
        {found.length === 0 ? 'No guide or task matches your search. Try another word.' : `${count} found`}
      </Text>
      <ul className={classes.entries}>
        {found.map(({ entry: { name, title }, tasks }) => (
          <li key={name}>
            <Anchor component={Link} to={`/help/${name}`} fw={560}>
              {title}
            </Anchor>
            {tasks.length > 0 && (
              <ul className={classes.tasks}>
                {tasks.map(({ id, title: task }) => (
                  <li key={id}>
                    <Anchor component={Link} to={`/help/${name}#${id}`}>
                      {task}
                    </Anchor>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
