import { chromium } from "@playwright/test";
const base = process.env.BASE ?? "http://localhost:3160";
const [,, prefix, dark, ...paths] = process.argv;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox","--disable-gpu"] });
for (const [w, h, name] of [[1440, 900, "d"], [390, 844, "p"]]) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: dark === "dark" ? "dark" : "light", locale: "pt-BR", serviceWorkers: "block" });
  await context.request.post(`${base}/auth/login`, { data: { email: "dona@aurora.test", senha: "lojista-demo-2026" } });
  const page = await context.newPage();
  page.on("console", m => { if (["error","warning"].includes(m.type())&&!/Service Worker/.test(m.text())) console.log(name, m.text()); });
  for (const [i, p] of paths.entries()) {
    await page.goto(base + p, { waitUntil: "networkidle" });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/${prefix}-${i}-${name}.png`, fullPage: true });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over) console.log(name, p, "overflow", over);
  }
  await context.close();
}
await browser.close();
