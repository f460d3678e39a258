/** Ids seen within a time, at most so many: the oldest are forgotten first. */
export class RecentIds {
  private readonly seenAt = new Map<string, number>();

  constructor(
    private readonly keepMs: number,
    private readonly limit: number,
  ) {}

  /** Remembers the id. @returns whether it is new */
  add(id: string, now: number): boolean {
    const before = this.seenAt.get(id);
    if (before !== undefined && now - before < this.keepMs) return false;
    this.seenAt.delete(id);
    this.seenAt.set(id, now);
    for (const [oldest, at] of this.seenAt) {
      if (this.seenAt.size <= this.limit && now - at < this.keepMs) break;
      this.seenAt.delete(oldest);
    }
    return true;
  }
}
