-- compatible_from: 33
ALTER TABLE "plans" RENAME COLUMN "active" TO "is_on_sale";--> statement-breakpoint
ALTER INDEX "plans_one_active" RENAME TO "plans_one_on_sale";
