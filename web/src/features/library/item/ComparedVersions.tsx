import { Button, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { LibraryRecord } from '#api/generated.ts'
import { DocumentViewer } from './DocumentViewer.tsx'
import classes from './viewer.module.css'

type Props = { item: LibraryRecord; close: () => void }

/**
 * Two versions of a document beside each other: at first the present one and the one before it. It takes the focus,
 * because its button is further down the page.
 */
export function ComparedVersions({ item, close }: Props) {
  const { versionNumber } = item
  const [[left, right], setNumbers] = useState<[number, number]>([versionNumber - 1, versionNumber])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Stack ref={place} gap="sm" tabIndex={-1} role="group" aria-label="Compared versions" className={classes.compared}>
      <Group gap="sm" align="end">
        <Choice label="Left" item={item} number={left} choose={(number) => setNumbers([number, right])} />
        <Choice label="Right" item={item} number={right} choose={(number) => setNumbers([left, number])} />
        <Button variant="default" onClick={close}>
          End comparison
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        {([left, right] as const).map((number, place) => (
          <Version key={place === 0 ? 'left' : 'right'} item={item} number={number} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

const Choice = (props: { label: string; item: LibraryRecord; number: number; choose: (number: number) => void }) => (
  <Select
    label={props.label}
    allowDeselect={false}
    data={props.item.versions.map(({ number }) => ({ value: String(number), label: `Version ${number}` }))}
    value={String(props.number)}
    onChange={(next) => next !== null && props.choose(Number(next))}
  />
)

function Version({ item: { libraryItemId, name, versions }, number }: { item: LibraryRecord; number: number }) {
  const version = versions.find((one) => one.number === number)
  if (!version) return null
  const { fileName, contentType } = version
  const title = `Version ${number}`
  const file = { libraryItemId, name: `${name}, version ${number}`, contentType, fileName, versionNumber: number }
  return <DocumentViewer key={file.versionNumber} title={title} item={file} />
}
