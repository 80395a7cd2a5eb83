import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconBuildingBank, IconLogin2, IconPlane, IconStethoscope, IconUsersGroup } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useClientOptions, useEnableOptions } from '#api/client-options.ts'
import { useLogin } from '#features/account/actor/use-login.ts'
import { BrowserTitle } from '#shared/pages/Page.tsx'
import { ExampleCertificate } from './ExampleCertificate.tsx'
import classes from './HomePage.module.css'

const audiences = [
  {
    icon: IconPlane,
    title: 'For pilots, controllers and skydivers',
    text: 'Your application is saved as you type, and your certificate is at hand wherever you need it. You see what is due and the next step.',
  },
  {
    icon: IconStethoscope,
    title: 'For medical practices',
    text: 'Due tests worked out before the visit, results filed automatically, expiry dates calculated and explained, submissions sent on time.',
  },
  {
    icon: IconUsersGroup,
    title: 'For flying organisations',
    text: 'Who may fly today and until when. Only dates and conditions, never anything medical.',
  },
  {
    icon: IconBuildingBank,
    title: 'For the regulator',
    text: 'Submissions with their deadlines, questions and answers on one record, and changes that reach the holder within seconds.',
  },
]

export function HomePage({ tab = 'Aviation medical certification' }: { tab?: string }) {
  const { displayName } = useClientOptions()
  useScrollToHash()
  return (
    <div className={classes.home}>
      <BrowserTitle>{tab}</BrowserTitle>
      <div className={classes.hero}>
        <div>
          <Title order={1} className={classes.claim}>
            Aviation medical certification for New Zealand
          </Title>
          <Text className={classes.lead}>
            Apply, be examined, get your certificate and keep it current. Pilots, practices and the regulator work on
            one record, and everyone sees who acts next.
          </Text>
          <Ways />
        </div>
        <ExampleCertificate />
      </div>
      <section id="what" className={classes.what}>
        <Title order={2} className={classes.whatTitle}>
          What is {displayName}?
        </Title>
        <div className={classes.audiences}>
          {audiences.map(({ icon: Sign, title, text }) => (
            <div key={title}>
              <Sign size={26} stroke={1.75} color="var(--ui-link)" aria-hidden />
              <Title order={3} className={classes.audience}>
                {title}
              </Title>
              <Text c="var(--ui-text-2)">{text}</Text>
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

/** Links to the user's own pages or the login, and to public pages. */
function Ways() {
  const user = useLogin().currentData?.user
  const { publicLogin } = useEnableOptions()
  return (
    <Group gap="md">
      {user ? (
        <Button component={Link} to="/dashboard" size="md">
          Go to your dashboard
        </Button>
      ) : (
        <>
          {publicLogin && (
            <Button component={Link} to="/sign-up" size="md">
              Sign up
            </Button>
          )}
          <Button
            component={Link}
            to="/login"
            size="md"
            variant={publicLogin ? 'default' : 'filled'}
            leftSection={<IconLogin2 size={18} stroke={1.75} aria-hidden />}
          >
            Login
          </Button>
        </>
      )}
      <Anchor component={Link} to="/info/verify">
        Check a certificate
      </Anchor>
    </Group>
  )
}

/** Scrolls to `#what`; a lazily loaded page is not there yet when the browser looks for the anchor. */
function useScrollToHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again scrolls again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key])
}
