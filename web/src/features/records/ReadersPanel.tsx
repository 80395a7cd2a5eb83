import { formatMoment } from '@clearwing/domain/dates.ts'
import { ReaderKind } from '@clearwing/domain/records/schema.ts'
import { partInWords, readerKindNames } from '@clearwing/domain/records/words.ts'
import { Button, Text } from '@mantine/core'
import type { PersonReader } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './ReadersPanel.module.css'

/** The parts are left out for investigators. */
type RecordOrPersonReader = PersonReader & { entities?: string[] }

type Props = { readers: RecordOrPersonReader[]; chosenId: number; choose: (organisationId: number | undefined) => void }

/** Organisations that viewed the record, by their relation to the person: how often, when last, and which parts. */
export const ReadersPanel = ({ readers, chosenId, choose }: Props) => (
  <Panel title="By organisation" flush>
    {ReaderKind.options.map((kind) => {
      const ofKind = readers.filter((reader) => reader.kind === kind)
      return ofKind.length === 0 ? null : (
        <section key={kind} className={classes.kind} aria-label={readerKindNames[kind]}>
          <Text component="h3" className={classes.title}>
            {readerKindNames[kind]}
          </Text>
          <ul className={classes.list}>
            {ofKind.map((reader) => (
              <ReaderLine
                key={reader.organisationId}
                reader={reader}
                isChosen={reader.organisationId === chosenId}
                choose={choose}
              />
            ))}
          </ul>
        </section>
      )
    })}
  </Panel>
)

type ReaderProps = { reader: RecordOrPersonReader; isChosen: boolean; choose: Props['choose'] }

const ReaderLine = ({
  reader: { organisationId, name, readings, lastAt, entities = [] },
  isChosen,
  choose,
}: ReaderProps) => (
  <li className={classes.reader}>
    <div className={classes.words}>
      <Text fw={560} className={classes.name}>
        {name}
      </Text>
      <Text fz={13} c="var(--ui-text-2)">
        {readings === 1 ? 'Viewed once' : `Viewed ${readings} times`}, last{' '}
        <span className="tabular">{formatMoment(lastAt)}</span>
      </Text>
      {entities.length > 0 && (
        <Text fz={13} c="var(--ui-text-2)">
          {entities.map(partInWords).toSorted().join(', ')}
        </Text>
      )}
    </div>
    <Button
      size="xs"
      variant="default"
      aria-pressed={isChosen}
      aria-label={isChosen ? `Show all, not only ${name}` : `Show only these: ${name}`}
      onClick={() => choose(isChosen ? undefined : organisationId)}
    >
      {isChosen ? 'Show all' : 'Show only these'}
    </Button>
  </li>
)
