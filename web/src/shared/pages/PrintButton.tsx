import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import classes from './PrintButton.module.css'

export const PrintButton = () => (
  <Button
    variant="default"
    className={classes.button}
    leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
    onClick={() => print()}
  >
    Print
  </Button>
)
