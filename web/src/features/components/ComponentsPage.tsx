import { Group, SegmentedControl } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { LoadingRows } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { type RailSection, SectionRail } from '#shared/pages/SectionRail.tsx'
import classes from './ComponentsPage.module.css'
import { brands, previewSchemes, usePreview } from './preview.ts'
import { componentSections } from './sections.ts'

/**
 * Every component of the shell in every state, in both brands and schemes, for visual and accessibility checks. With
 * `?only=fields`, one section.
 */
export function ComponentsPage() {
  const { search, hash } = useLocation()
  const only = new URLSearchParams(search).get('only')
  const sections = componentSections.filter(({ id }) => only === null || id === only)
  const rail = sections.map(
    ({ id, title }): RailSection => ({
      label: title,
      to: `${search}#${id}`,
      state: hash === `#${id}` ? 'current' : 'open',
    }),
  )
  return (
    <Page title="Components and states" action={<PreviewSwitches />}>
      <div className={classes.columns}>
        <SectionRail sections={rail} />
        <div className={classes.sections}>
          {sections.map(({ id, title, Component }) => (
            <Panel key={id} id={id} title={title}>
              <Suspense fallback={<LoadingRows rows={3} rowHeight={46} />}>
                <Component />
                <SectionReached id={id} />
              </Suspense>
            </Panel>
          ))}
        </div>
      </div>
    </Page>
  )
}

function PreviewSwitches() {
  const { brand, scheme, choose } = usePreview()
  return (
    <Group gap="sm">
      <SegmentedControl
        size="xs"
        aria-label="Brand"
        data={[...brands]}
        value={brand}
        onChange={(value) => choose('brand', value)}
      />
      <SegmentedControl
        size="xs"
        aria-label="Light or dark"
        data={[...previewSchemes]}
        value={scheme}
        onChange={(value) => choose('scheme', value)}
      />
    </Group>
  )
}

/**
 * Scrolls to a lazily loaded section, which was missing when the browser looked for its anchor. The mark tells checks
 * that everything has loaded.
 */
function SectionReached({ id }: { id: string }) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [hash, id])
  return <span hidden data-arrived={id} />
}
