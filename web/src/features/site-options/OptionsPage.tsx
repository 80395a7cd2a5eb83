import { optionGroups } from '@clearwing/domain/site-options/kinds.ts'
import { optionInWords, optionOf } from '@clearwing/domain/site-options/options.ts'
import type { SiteOption } from '@clearwing/domain/site-options/schema.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useClientOptions } from '#api/client-options.ts'
import { useListSiteOptionsQuery } from '#api/generated.ts'
import { AdministratorPage } from '#features/activities/index.ts'
import { monitoring } from '#features/monitor/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { OptionOrigin } from './OptionOrigin.tsx'
import classes from './options.module.css'

/** Every option of this installation that administrators can change while it runs. */
export const OptionsPage = () => (
  <AdministratorPage title="Site options" area={monitoring}>
    <Options />
  </AdministratorPage>
)

const groups = Object.entries(optionGroups)

const Options = () => (
  <Loaded query={useListSiteOptionsQuery()} rows={10} what="options">
    {(options) => (
      <Stack gap="md">
        {groups.map(([group, title]) => (
          <Panel key={group} title={title} flush>
            <ul className={classes.options}>
              {options
                .filter(({ settingKey }) => optionOf(settingKey).group === group)
                .map((option) => (
                  <OptionLine key={option.settingKey} option={option} />
                ))}
            </ul>
          </Panel>
        ))}
        <Variant />
      </Stack>
    )}
  </Loaded>
)

function OptionLine({ option }: { option: SiteOption }) {
  const { settingKey, value } = option
  const { label, description } = optionOf(settingKey)
  return (
    <li className={classes.option}>
      <div>
        <Anchor component={Link} to={`/monitor/options/${settingKey}`} fw={560} fz={14}>
          {label}
        </Anchor>
        <Text fz={13} c="var(--ui-text-2)">
          {description}
        </Text>
      </div>
      <Text className={classes.value} fz={14}>
        {optionInWords(settingKey, value)}
      </Text>
      <OptionOrigin option={option} />
    </li>
  )
}

/** What the server was started with: options never change it. */
function Variant() {
  const { product, displayName } = useClientOptions()
  return (
    <Panel title="Variant">
      <Facts
        facts={[
          { label: 'Product', value: product },
          { label: 'Name', value: displayName },
        ]}
      />
      <Text fz={13} c="var(--ui-text-2)" mt="xs">
        Logo and colours follow the product. The server sets product and name: PRODUCT and DISPLAY_NAME.
      </Text>
    </Panel>
  )
}
