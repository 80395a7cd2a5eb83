import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { type RailSection, SectionRail } from '#shared/pages/SectionRail.tsx'

const label = 'Parts of the examination'

/** The parts with their progress. On a narrow screen the list is behind a button that names the current part. */
export function PartsRail({ sections }: { sections: RailSection[] }) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [opened, { open, close }] = useDisclosure()
  if (!isNarrow) return <SectionRail sections={sections} label={label} />
  const at = sections.findIndex(({ state }) => state === 'current')
  const current = sections[at]
  return (
    <>
      <Button
        variant="default"
        justify="flex-start"
        fullWidth
        leftSection={<IconListCheck size={18} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {current ? `${current.label}, part ${at + 1} of ${sections.length}` : 'All parts'}
      </Button>
      <Drawer opened={opened} onClose={close} title={label} size="xs" onClick={closeOnLink(close)}>
        <SectionRail sections={sections} label={label} />
      </Drawer>
    </>
  )
}

const closeOnLink = (close: () => void) => (event: React.MouseEvent) =>
  event.target instanceof Element && event.target.closest('a') && close()
