import { formatCount } from '@clearwing/domain/format-count.ts'
import type { CountedReport } from '@clearwing/domain/reports/schema.ts'
import { Anchor, Button, Group, Pagination, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useListReportRecordsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './reports.module.css'
import type { Parameters } from './use-parameters.ts'

const controls: Record<string, string> = { previous: 'Previous page', next: 'Next page' }

/** The records behind a row, as the reader's own lists show them. */
export function RecordsPanel({ report, parameters }: { report: CountedReport; parameters: Parameters }) {
  const { row, behind: w, page, set } = parameters
  const records = useListReportRecordsQuery({
    key: report.key,
    b: report.fromDay,
    l: report.toDay,
    p: page,
    ...(w && { w }),
  })
  const names = report.tables.flatMap(({ rows }) => rows).filter(({ only }) => only === row)
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row moves the view to its records
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for the effect's clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [row])
  return (
    <div ref={place}>
      <Panel
        title={`Records: ${names[0]?.name ?? 'all'}`}
        titleExtra={
          <Text c="var(--ui-text-2)">{records.currentData ? formatCount(records.currentData.total) : ''}</Text>
        }
        actions={
          <Button variant="subtle" size="xs" onClick={() => set({ r: null, p: null })}>
            Close
          </Button>
        }
        flush
      >
        <Loaded query={records} rows={4} what="records">
          {({ list, pages }) => (
            <>
              <ul className={classes.catalogue}>
                {list.map(({ name, path, note }) => (
                  <li key={path + note}>
                    <Group gap="sm" px="md" py={8} justify="space-between">
                      <Anchor component={Link} to={path}>
                        {name}
                      </Anchor>
                      <Text fz={13} c="var(--ui-text-2)">
                        {note}
                      </Text>
                    </Group>
                  </li>
                ))}
              </ul>
              {pages > 1 && (
                <Group justify="flex-end" p="md">
                  <Pagination
                    size="sm"
                    total={pages}
                    value={page}
                    onChange={(next) => set({ p: String(next) })}
                    getControlProps={(control) => ({ 'aria-label': controls[control] ?? control })}
                    getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
                  />
                </Group>
              )}
            </>
          )}
        </Loaded>
      </Panel>
    </div>
  )
}
