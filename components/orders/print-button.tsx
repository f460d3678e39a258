"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { SMALL_ICON } from "@/components/ui/small-icon";

export function PrintButton({ children }: { children: string }) {
  return (
    <Button leftSection={<IconPrinter {...SMALL_ICON} />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
