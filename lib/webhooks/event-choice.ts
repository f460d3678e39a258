import type { Permission } from "@/lib/permissions";
import {
  EVENT_NAMES,
  type EventName,
  patternsOf,
  permissionOfEvent,
  permissionsOfPattern,
  type ResourceName,
  resourceOf,
} from "@/lib/webhooks/events";

const ALL = "*";

export type EventGroup = {
  resource: ResourceName;
  pattern: string;
  events: EventName[];
  permission: Permission;
};

export const EVENT_GROUPS: readonly EventGroup[] = [...new Set(EVENT_NAMES.map(resourceOf))].map(
  (resource) => {
    const events = EVENT_NAMES.filter((evento) => resourceOf(evento) === resource);
    const pattern = `${resource}.${ALL}`;
    const [permission = "configuracoes"] = events.map(permissionOfEvent);
    return { resource, pattern, events, permission };
  },
);

export const isChosen = (patterns: readonly string[], evento: EventName) =>
  patternsOf(evento).some((pattern) => patterns.includes(pattern));

/** Test events are not counted: they are sent whatever events were chosen. */
export const chosenCount = (patterns: readonly string[]) =>
  EVENT_NAMES.filter((evento) => evento !== "webhook.test" && isChosen(patterns, evento)).length;

/** Removes the patterns that the new pattern includes. */
export function withPattern(patterns: readonly string[], pattern: string): string[] {
  const prefix = pattern.endsWith(ALL) ? pattern.slice(0, -1) : null;
  const others = patterns.filter((each) => each !== pattern && !(prefix !== null && each.startsWith(prefix)));
  return [...others, pattern];
}

export const lackingPermissions = (pattern: string, held: readonly Permission[]) =>
  permissionsOfPattern(pattern).filter((permission) => !held.includes(permission));
