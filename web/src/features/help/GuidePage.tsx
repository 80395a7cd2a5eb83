import type { HandbookPage } from '@clearwing/domain/pages/handbook.ts'
import { Anchor, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PrintButton } from '#shared/pages/PrintButton.tsx'
import { Blocks } from './Blocks.tsx'
import classes from './help.module.css'

/** One page of the handbook: its tasks as links, and the text. */
export function GuidePage() {
  const page = useLoaderData<HandbookPage | null>()
  const { displayName } = useClientOptions()
  const { hash } = useLocation()
  // When the product is loaded with this address, the browser has looked for the task before the page was there.
  useEffect(() => {
    if (scrollY === 0) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
  if (!page) return <NotFound name="page" />
  const { title, about, tasks, blocks } = page
  return (
    <Page title={title} width="text" action={<PrintButton />}>
      <Panel>
        <article className={classes.article}>
          <Text c="var(--ui-text-2)">{about.replaceAll('Clearwing', displayName)}</Text>
          {tasks.length > 1 && (
            <nav aria-label="On this page" className={classes.contents}>
              <ul>
                {tasks.map(({ id, title: task }) => (
                  <li key={id}>
                    <Anchor component={Link} to={`#${id}`}>
                      {task}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Blocks blocks={blocks} product={displayName} />
        </article>
      </Panel>
      <Text mt="md" className={classes.more}>
        <Anchor component={Link} to="/help">
          All guides
        </Anchor>
      </Text>
    </Page>
  )
}
