import styles from "./how-it-works.module.css";

type Props = { title: string; steps: { title: string; text: string }[] };

export function HowItWorks({ title, steps }: Props) {
  return (
    <section aria-labelledby="como-funciona">
      <h2 id="como-funciona" className={styles.heading}>
        {title}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.name}>{step.title}</span>
            <span className={styles.text}>{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
