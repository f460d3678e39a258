"use client";

import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";

export function PrintButton({ children }: { children: string }) {
  return (
    <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
      {children}
    </Button>
  );
}
